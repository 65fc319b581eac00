/** The stream of a class by its name: East of "Form 2 East", W of "4W", Mashariki of "Kidato cha 2 Mashariki". Null where it names none. */
export function streamOf(name: string): string | null {
  const stream = /\d\s*[-–/:,]?\s*(\p{L}[\p{L}\d .'’-]*)$/u.exec(name.trim())?.[1]?.trim()
  return stream === undefined || /^(?:st|nd|rd|th)\b/i.test(stream) ? null : stream
}
