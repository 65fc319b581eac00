import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import { knownPlaceholders, placeholderSubjects, placeholderValues } from '#engine/reports/placeholders.ts'
import type { Language, Words } from '#engine/words/words.ts'
import { findSchoolName } from '#server/features/schools/queries.ts'
import type { LoadedReports } from '#server/features/reports/load-class-reports.ts'
import { formOfClass, hasForm, makeForm } from '#server/features/reports/make-form.ts'
import { changeReportSettings } from '#server/features/reports/queries/settings.ts'
import { storeSchoolFile } from '#server/features/storage/store-school-file.ts'
import { recordAudit } from '#server/features/schools/record-audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getSchoolId, type Actor } from '#server/platform/http/actor.ts'
import type { CheckedForm } from '#server/platform/workbook/fill-forms.ts'
import type { FilledClass } from '#server/platform/workbook/fill-forms-of-classes.ts'
import { docxType, xlsxType } from '#server/platform/workbook/office-types.ts'
import type { WorkbookTable } from '#server/platform/workbook/write-workbook.ts'

/** So many unknown placeholders a sentence names; their places stand below it. */
const maxNamed = 30

/**
 * Keeps the school's own form, a workbook or a document, once every placeholder in it is known. Throws `form-locked`,
 * `form-unreadable`, `form-too-large`, `form-not-plain`, `form-without-placeholders`, `form-placeholders`.
 */
export async function setOwnForm(ctx: Context, actor: Actor, { name, file }: { name: string; file: string }): Promise<CheckedForm> {
  const bytes = new Uint8Array(Buffer.from(file, 'base64'))
  const checked = await ctx.heavyWork
    .of(getSchoolId(actor))
    .checkForm(bytes)
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'a form ended its thread')
      return { fault: 'form-unreadable' } as const
    })
  if ('fault' in checked) throw new AppError(checked.fault)
  if (checked.places === 0) throw new AppError('form-without-placeholders')
  if (checked.unknown.length > 0) {
    const names = [...new Set(checked.unknown.map(({ placeholder }) => placeholder))]
    const named = { names: names.slice(0, maxNamed), more: Math.max(0, names.length - maxNamed) }
    throw new AppError('form-placeholders', { ...named, errors: checked.unknown.slice(0, 50).map(unknownPlaceholderFault) })
  }
  const key = await storeSchoolFile(ctx, getSchoolId(actor), { bytes, type: checked.kind === 'xlsx' ? xlsxType : docxType })
  await ctx.db.transaction(async (tx) => {
    await changeReportSettings(tx, getSchoolId(actor), { templateKey: key, templateName: name })
    await recordAudit(tx, { actor, action: 'report.own-form', subject: getSchoolId(actor), detail: name })
  })
  return checked
}

function unknownPlaceholderFault({ placeholder, at }: CheckedForm['unknown'][number]) {
  return 'near' in at
    ? fieldFault('file', 'placeholder-unknown-near', { placeholder, ...at })
    : fieldFault('file', 'placeholder-unknown', { placeholder, ...at })
}

/** The school's own form for each pupil of a class, in a ZIP. Throws `template-not-set`, `reports-partial`, `reports-empty`. */
export async function fillOwnForms(ctx: Context, loaded: LoadedReports): Promise<Uint8Array> {
  const { templateKey } = loaded.settings
  if (templateKey === null) throw new AppError('template-not-set')
  if (loaded.hiddenExams > 0) throw new AppError('reports-partial', { count: loaded.hiddenExams })
  const { forms } = formsToFill(loaded, await findSchoolName(ctx.db, loaded.class.schoolId))
  if (forms.length === 0) throw new AppError('reports-empty')
  return ctx.heavyWork.of(loaded.class.schoolId).fillForms({ template: await ctx.objects.get(templateKey), forms })
}

/** What goes into the own form of each pupil of a class who has one. */
export function formsToFill(loaded: LoadedReports, school: string): FilledClass {
  const of = formOfClass(loaded, school)
  const pupils = loaded.pupils.filter(hasForm)
  return {
    folder: plainName(of.className),
    forms: pupils.map((each) => ({ fileName: nameFile(each.pupil), values: placeholderValues(of, makeForm(each)) })),
  }
}

/** Admission numbers are one a pupil and may hold slashes; the id keeps two that look alike apart. */
function nameFile({ admission, name, id }: { admission: string; name: string; id: string }): string {
  return `${plainName(`${admission} ${name}`)} ${id.slice(0, 4)}`
}

/** What every system takes as the name of a file. */
function plainName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} '()-]+/gu, '-').slice(0, 80)
}

const sampleWords: Words<{ sheet: string; subject: string; remark: string; all: string; upTo: (count: number) => string }> = {
  en: {
    sheet: 'Report form',
    subject: 'Subject',
    remark: 'Remark',
    all: 'Every placeholder that is known:',
    upTo: (count) => `Subjects are numbered from 1 to ${count}.`,
  },
  sw: {
    sheet: 'Ripoti',
    subject: 'Somo',
    remark: 'Maoni',
    all: 'Vishika nafasi vyote vinavyojulikana:',
    upTo: (count) => `Masomo yana nambari 1 hadi ${count}.`,
  },
}

/** A form with every placeholder, to be changed at will. */
export function sampleForm(language: Language): WorkbookTable {
  const words = sampleWords[language]
  const subjects = Array.from({ length: 9 }, (_, at) => [
    `{{subject.${at + 1}.name}}`,
    `{{subject.${at + 1}.percent}}`,
    `{{subject.${at + 1}.grade}}`,
    `{{subject.${at + 1}.word}}`,
    `{{subject.${at + 1}.remark}}`,
  ])
  const used = [
    'school',
    'address',
    'class',
    'term',
    'year',
    'name',
    'admission',
    'assessment',
    'points',
    'points.max',
    'mean.grade',
    'remark.class',
    'remark.head',
  ]
  const rest = knownPlaceholders.filter((name) => !used.includes(name) && !name.startsWith('subject.'))
  return {
    name: words.sheet,
    widths: [34, 12, 12, 24, 44],
    rows: [
      ['{{school}}', null, null, '{{class}}', '{{term}} / {{year}}'],
      ['{{address}}'],
      ['{{name}}', '{{admission}}', null, '{{assessment}}'],
      [],
      [words.subject, '%', null, null, words.remark],
      ...subjects,
      ['{{points}} / {{points.max}}', null, '{{mean.grade}}'],
      [],
      ['{{remark.class}}'],
      ['{{remark.head}}'],
      [],
      [words.all],
      ...rest.map((name) => [name, `{{${name}}}`]),
      [words.upTo(placeholderSubjects)],
    ],
  }
}
