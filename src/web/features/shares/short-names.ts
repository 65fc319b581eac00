/** Each person's last name, where no other of these has the same; else the whole name. */
export function shortenNames(names: readonly string[]): string[] {
  const last = names.map((name) => name.split(' ').at(-1) ?? name)
  return names.map((name, at) => {
    const own = last[at] ?? name
    return last.filter((each) => each === own).length > 1 ? name : own
  })
}

/** N. Kamau, where there is little room. */
export function initialName(name: string): string {
  const [first = '', ...rest] = name.split(' ')
  return rest.length === 0 ? name : `${first.charAt(0)}. ${rest.join(' ')}`
}
