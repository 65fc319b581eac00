import { figureLimits } from '#engine/exam/exam-limits.ts'
import { refuseExcess } from '#server/features/exams/refuse-excess.ts'
import type { Draft } from '#server/features/exams/read-draft.ts'
import { storeFigure, type PictureOwner } from '#server/features/exams/store-figure.ts'
import { withRoom } from '#server/features/storage/reserve-space.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * An exam as it is kept: the pictures that a file brings along are stored, and its figures name them by their hash. Pictures
 * that no figure names are left behind. Throws what a picture is refused for.
 */
export async function copyPictures(ctx: Context, file: Draft, { owner, field }: { owner: PictureOwner; field: 'draft' | 'exam' }): Promise<Draft> {
  if (!Object.hasOwn(file, 'pictures')) return file
  refuseExcess(file, field)
  const { pictures, ...draft } = file
  const named = [...new Set(listFigureNames(draft))].slice(0, figureLimits.anExam)
  const stored = new Map<string, string>()
  for (const name of named) {
    const sent: unknown = isRecord(pictures) && Object.hasOwn(pictures, name) ? pictures[name] : null
    if (typeof sent !== 'string' || sent.length > figureLimits.pictureMaxChars) continue
    const bytes = Buffer.from(sent, 'base64')
    const wanted = { schoolId: owner.schoolId, sizeBytes: bytes.byteLength }
    const { picture } = await withRoom(ctx, wanted, () => storeFigure(ctx, owner, { picture: bytes }))
    stored.set(name, picture)
  }
  return renameFigures(draft, (name) => stored.get(name) ?? name)
}

/** What the figures of an exam name, in any order; the exam may be invalid. */
export function listFigureNames(draft: Draft): string[] {
  const names: string[] = []
  renameFigures(draft, (name) => {
    names.push(name)
    return name
  })
  return names
}

function renameFigures(draft: Draft, rename: (name: string) => string): Draft {
  const inList = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((entry: unknown) =>
          isRecord(entry) && Array.isArray(entry.figures)
            ? {
                ...entry,
                figures: entry.figures.map((figure: unknown) =>
                  isRecord(figure) && typeof figure.picture === 'string' ? { ...figure, picture: rename(figure.picture) } : figure,
                ),
              }
            : entry,
        )
      : list
  return {
    ...draft,
    ...(draft.questions === undefined ? {} : { questions: inList(draft.questions) }),
    ...(draft.stems === undefined ? {} : { stems: inList(draft.stems) }),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
