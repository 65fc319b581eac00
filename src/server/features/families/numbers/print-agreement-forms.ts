import { AppError } from '#contract/base/errors.ts'
import { numberAgreementVersion, numberAgreementWords } from '#engine/sentences/number-agreement.ts'
import type { FlowBlock } from '#engine/sheet/flow-blocks.ts'
import type { Language } from '#engine/words/words.ts'
import { listPupilRows, type ClassRow, type PupilRow } from '#server/features/classes/queries/classes.ts'
import { agreementFormWords } from '#server/features/families/numbers/agreement-form-words.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * The form to sign, a sheet a pupil, with both languages on it: nobody knows which of them is read at home. Guardians write their numbers
 * themselves: a sheet that goes home with the pupil tells none of them another's. Throws `pupil-not-found`.
 */
export async function printAgreementForms(
  ctx: Context,
  room: ClassRow,
  { pupilId, language }: { pupilId: string | undefined; language: Language },
): Promise<Uint8Array> {
  const pupils = (await listPupilRows(ctx.db, room.id)).filter(({ id }) => pupilId === undefined || id === pupilId)
  if (pupils.length === 0) throw new AppError('pupil-not-found')
  const school = await findSchoolName(ctx.db, room.schoolId)
  const blocks = pupils.flatMap((pupil) => writeForm(pupil, { room: room.name, school }, language))
  const { file } = agreementFormWords[language]
  return ctx.heavyWork.of(room.schoolId).printFlow({ title: file(room.name), printedAt: ctx.now(), blocks, pictures: [], foot: school })
}

function writeForm(pupil: PupilRow, { room, school }: { room: string; school: string }, first: Language): FlowBlock[] {
  const both = first === 'en' ? (['en', 'sw'] as const) : (['sw', 'en'] as const)
  const inLanguage = (language: Language): FlowBlock[] => {
    const words = agreementFormWords[language]
    return [
      { kind: 'heading', text: `${numberAgreementWords[language].title}: ${pupil.name}`, aside: words.pupil(pupil.admission, room) },
      ...numberAgreementWords[language].text(pupil.name, school).map((text): FlowBlock => ({ kind: 'text', text, isSmall: true })),
    ]
  }
  const say = (key: 'numbers' | 'signed' | 'end') => both.map((language) => agreementFormWords[language][key]).join(' · ')
  // Two may sign, each for their own.
  const guardian: FlowBlock[] = [
    { kind: 'label', text: say('numbers') },
    { kind: 'ruled', lines: 1 },
    { kind: 'signature', name: '', line: say('signed') },
  ]
  return [
    { kind: 'page-break' },
    ...both.flatMap(inLanguage),
    ...guardian,
    ...guardian,
    { kind: 'text', text: `${say('end')} (${numberAgreementVersion})`, isSmall: true },
  ]
}
