import { AppError } from '#contract/base/errors.ts'
import { fieldFault } from '#contract/base/refusals/field-fault.ts'
import type { App } from '#server/platform/http/app.ts'

/** What a pattern's star caught: a name among those in memory, which says by itself that there is none. */
const caught = '*'

/** PostgreSQL stores no NUL, so nothing is called so: a path with one leads nowhere, and a question with one is not right. */
export function refuseNulCharacters(app: App): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (namesWithNul(params).some((name) => name !== caught)) throw new AppError('not-found')
    const errors = namesWithNul(query).map((path) => fieldFault(path, 'unreadable-character'))
    if (errors.length > 0) throw new AppError('invalid-input', { errors })
  })
}

function namesWithNul(values: unknown): string[] {
  if (typeof values !== 'object' || values === null) return []
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().some((one) => typeof one === 'string' && one.includes('\0')) ? [name] : [],
  )
}
