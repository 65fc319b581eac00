import { AppError } from '#contract/base/errors.ts'
import { numberAgreementWords } from '#engine/sentences/number-agreement.ts'
import type { FlowBlock } from '#engine/sheet/flow-blocks.ts'
import type { Language } from '#engine/words/words.ts'
import { listPupilRows, type ClassRow, type PupilRow } from '#server/features/classes/queries/classes.ts'
import { agreementFormWords } from '#server/features/families/numbers/agreement-form-words.ts'
import { listNumbers, type NumberStanding } from '#server/features/families/numbers/list-numbers.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/** The form to sign, a sheet a pupil, with both languages on it: nobody knows which of them is read at home. Throws `pupil-not-found`. */
export async function printAgreementForms(
  ctx: Context,
  room: ClassRow,
  { pupilId, language }: { pupilId: string | undefined; language: Language },
): Promise<Uint8Array> {
  const pupils = (await listPupilRows(ctx.db, room.id)).filter(({ id }) => pupilId === undefined || id === pupilId)
  if (pupils.length === 0) throw new AppError('pupil-not-found')
  const numbers = await listNumbers(
    ctx.db,
    room.schoolId,
    pupils.map(({ id }) => id),
  )
  const school = await findSchoolName(ctx.db, room.schoolId)
  const blocks = pupils.flatMap((pupil) => writeForm({ pupil, numbers: numbers.get(pupil.id) ?? [], room: room.name, school }, language))
  return ctx.heavyWork
    .of(room.schoolId)
    .printFlow({ title: agreementFormWords[language].file(room.name), printedAt: ctx.now(), blocks, pictures: [], foot: school })
}

interface Form {
  pupil: PupilRow
  numbers: readonly NumberStanding[]
  room: string
  school: string
}

function writeForm({ pupil, numbers, room, school }: Form, first: Language): FlowBlock[] {
  const phones = numbers.map(({ phone, name }) => [phone, name].filter((part) => part !== null && part !== '').join(', '))
  const inLanguage = (language: Language): FlowBlock[] => {
    const words = agreementFormWords[language]
    return [
      { kind: 'heading', text: `${numberAgreementWords[language].title}: ${pupil.name}`, aside: words.pupil(pupil.admission, room) },
      ...numberAgreementWords[language].text(pupil.name, school).map((text): FlowBlock => ({ kind: 'text', text, isSmall: true })),
      { kind: 'label', text: words.choose },
      { kind: 'names', names: [...phones, words.another] },
    ]
  }
  const other = first === 'en' ? 'sw' : 'en'
  return [
    { kind: 'page-break' },
    ...inLanguage(first),
    ...inLanguage(other),
    { kind: 'signature', name: '', line: `${agreementFormWords[first].signed} · ${agreementFormWords[other].signed}` },
    { kind: 'text', text: `${agreementFormWords[first].end} ${agreementFormWords[other].end}`, isSmall: true },
  ]
}
