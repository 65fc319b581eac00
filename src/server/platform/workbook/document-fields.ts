/** What stands in a document about its fields, in the order of the document. */
export type FieldStep = { simple: string } | { mark: string } | { text: string }

/** Fields that say something of the document itself, or of its text. Every other may fetch, run or ask. */
const plainFields =
  /^(?:=|PAGE|NUMPAGES|SECTION|SECTIONPAGES|DATE|TIME|CREATEDATE|SAVEDATE|PRINTDATE|TITLE|SUBJECT|AUTHOR|KEYWORDS|COMMENTS|FILENAME|STYLEREF|REF|PAGEREF|NOTEREF|SEQ|TOC|TC|IF|QUOTE|SYMBOL|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|DOCPROPERTY|MERGEFIELD|EQ|ADVANCE|LISTNUM)$/i

/**
 * The name of the first field that is not plain; null where all are. The name counts that stands in the field itself: one that another
 * field would write is none of the plain ones.
 */
export function findFieldFault(steps: readonly FieldStep[]): string | null {
  const open: string[] = []
  const faults: string[] = []
  const judge = (instruction: string) => {
    const name = /^\s*(=|[^\s"\\{}]*)/.exec(instruction)?.[1] ?? ''
    if (!plainFields.test(name)) faults.push(name)
  }
  for (const step of steps) {
    if ('simple' in step) judge(step.simple)
    else if ('text' in step) open.push(`${open.pop() ?? ''}${step.text}`)
    else if (step.mark === 'begin') open.push('')
    // Behind this stands what the field shows; its instruction is whole.
    else if (step.mark === 'separate') judge(open.at(-1) ?? '')
    else if (step.mark === 'end') judge(open.pop() ?? '')
  }
  // What belongs to no field is an instruction all the same.
  for (const rest of open) judge(rest)
  return faults[0] ?? null
}
