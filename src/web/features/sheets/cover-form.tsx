import { coverLimits, sheetCoverSchema, type SheetCover } from '#engine/sheet/sheet-cover.ts'
import { useWords } from '#web/components/words.ts'
import { paperWords } from '#web/features/sheets/print-form-words.ts'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'

/** What is being written: `SheetCover`, with the instructions as they are typed. */
export interface CoverDraft extends Omit<SheetCover, 'instructions'> {
  instructions: string
}

export function startCover(instructions: readonly string[], date: string | null): CoverDraft {
  return { date: date ?? '', time: '', room: '', invigilator: '', instructions: instructions.join('\n') }
}

/** Null while something of it cannot be printed. */
export function readCover({ instructions, ...fields }: CoverDraft): SheetCover | null {
  const lines = instructions.split('\n').map((line) => line.trim())
  const read = sheetCoverSchema.safeParse({ ...fields, instructions: lines.filter((line) => line !== '') })
  return read.success ? read.data : null
}

/** Date, time, room, invigilator and instructions of a cover. */
export function CoverForm({ draft, onChange }: { draft: CoverDraft; onChange: (draft: CoverDraft) => void }) {
  const words = useWords(paperWords)
  const set = (change: Partial<CoverDraft>) => onChange({ ...draft, ...change })
  return (
    <fieldset className="cover-form">
      <legend className="hide">{words.coverDetails}</legend>
      <Field label={words.date} optional>
        <TextInput type="date" value={draft.date} onChange={({ target }) => set({ date: target.value })} />
      </Field>
      <Field label={words.time} optional hint={words.timeHint}>
        <TextInput value={draft.time} maxLength={40} onChange={({ target }) => set({ time: target.value })} />
      </Field>
      <Field label={words.room} optional>
        <TextInput value={draft.room} maxLength={60} onChange={({ target }) => set({ room: target.value })} />
      </Field>
      <Field label={words.invigilator} optional>
        <TextInput value={draft.invigilator} maxLength={80} onChange={({ target }) => set({ invigilator: target.value })} />
      </Field>
      <Field label={words.instructions} error={readCover(draft) === null ? words.tooMany(coverLimits.instructions) : undefined}>
        <TextArea rows={5} value={draft.instructions} onChange={({ target }) => set({ instructions: target.value })} />
      </Field>
    </fieldset>
  )
}
