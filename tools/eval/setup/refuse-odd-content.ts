import { sumPoints } from '#engine/exam/mark-code.ts'
import { partsOf } from '#tools/eval/setup/content.ts'
import { placeOf } from '#tools/eval/setup/lay-out-paper.ts'
import { loadContent } from '#tools/eval/setup/make-files.ts'

/** A content whose marks do not add up would measure nothing. Throws, naming where. */
export function refuseOddContent(name: string): void {
  const content = loadContent(name)
  for (const part of partsOf(content)) {
    const sum =
      part.options.length > 0
        ? part.marks
        : sumPoints(
            part.points.map(({ code }) => code),
            part.any ?? undefined,
          )
    if (sum !== part.marks || (part.options.length > 0 && part.right === null))
      throw new Error(`${name}, ${part.label}: ${sum} marks for ${part.marks}.`)
  }
  let total = 0
  let any: number | null = null
  let section = new Map<string, number>()
  const close = (): void => {
    const marks = [...section.values()].toSorted((a, b) => b - a)
    total += marks.slice(0, any ?? marks.length).reduce((sum, each) => sum + each, 0)
    section = new Map()
  }
  for (const item of content.items) {
    if (item.kind === 'section') {
      close()
      ;({ any } = item)
    } else if (item.kind === 'part' || item.kind === 'matching' || item.kind === 'table') {
      const { label, marks } = item.kind === 'part' ? item.part : item
      const { number } = placeOf(label)
      section.set(number, (section.get(number) ?? 0) + marks)
    } else if (item.kind === 'stem' && item.choose !== null) {
      // The best of its parts count, and they are worth the same.
      const parts = partsOf(content).filter((part) => part.label.startsWith(`${item.label}(`))
      const left = (parts.length - item.choose) * (parts[0]?.marks ?? 0)
      section.set(item.label, (section.get(item.label) ?? 0) - left)
    }
  }
  close()
  if (total !== content.total) throw new Error(`${name}: the parts add up to ${total}, not to ${content.total}.`)
}
