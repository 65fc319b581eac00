/** Form 2 East becomes Form 3 East: the first number counts one up. As it is where there is none. */
export function nextClassName(name: string): string {
  return name.replace(/\d+/, (digits) => String(Number(digits) + 1))
}
