import { use, useRef, useState, type FocusEventHandler, type FormEventHandler } from 'react'
import type * as z from 'zod'
import type { Issue } from '#contract/base/say-issue.ts'
import { LanguageContext, type Language } from '#web/components/words.ts'
import { ApiError } from '#web/api/api-error.ts'

export interface CheckedFormOptions<Schema extends z.ZodType> {
  /** Loaded only when somebody starts to type. */
  loadSchema: () => Promise<Schema>
  /** The fields of the form, as the schema expects them. */
  read: (fields: FormData) => unknown
  /** Gets what the schema made of the fields. What it throws becomes `failure`. */
  submit: (values: z.output<Schema>, form: HTMLFormElement) => Promise<void>
}

export interface CheckedForm {
  /** By the name of the field. */
  errors: Readonly<Record<string, string>>
  /** What `submit` threw; null before. */
  failure: unknown
  isBusy: boolean
  formProps: {
    method: 'post'
    noValidate: true
    onFocus: FocusEventHandler
    onInput: FormEventHandler<HTMLFormElement>
    onSubmit: FormEventHandler<HTMLFormElement>
  }
}

/** The schema of the form, and the words for what it finds; they load together. */
interface Checks<Schema> {
  schema: Schema
  sayIssue: (issue: Issue, language: Language) => string
}

/** A form checked by the same schema as on the server: when it is sent, and from then on with every key. */
export function useCheckedForm<Schema extends z.ZodType>({ loadSchema, read, submit }: CheckedFormOptions<Schema>): CheckedForm {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const language = use(LanguageContext)
  const checks = useRef<Checks<Schema>>(null)

  /** One that fails to load is asked for again when the form is sent, which says so. */
  async function load(): Promise<Checks<Schema>> {
    const [schema, { sayIssue }] = await Promise.all([loadSchema(), import('#contract/base/say-issue.ts')])
    checks.current = { schema, sayIssue }
    return checks.current
  }

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      const check = checks.current ?? (await load().catch(sayOffline))
      const parsed = check.schema.safeParse(read(new FormData(form)))
      const wrong = errorsOf(parsed.error, check, language)
      setErrors(wrong)
      if (parsed.success) await submit(parsed.data, form)
      else focusFirst(form, wrong)
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    errors,
    failure,
    isBusy,
    formProps: {
      method: 'post',
      noValidate: true,
      onFocus: () => void load().catch(() => undefined),
      onInput: (event) => {
        const check = checks.current
        if (check === null || Object.keys(errors).length === 0) return
        setErrors(errorsOf(check.schema.safeParse(read(new FormData(event.currentTarget))).error, check, language))
      },
      onSubmit: (event) => {
        event.preventDefault()
        if (!isBusy) void send(event.currentTarget)
      },
    },
  }
}

function sayOffline(): never {
  throw new ApiError({ message: 'The server could not be reached.', code: 'offline', status: 0 })
}

/** One sentence a field: the first. */
function errorsOf(error: z.ZodError | undefined, { sayIssue }: Pick<Checks<unknown>, 'sayIssue'>, language: Language): Record<string, string> {
  const found: Record<string, string> = {}
  for (const issue of error?.issues ?? []) found[String(issue.path[0])] ??= sayIssue(issue, language)
  return found
}

function focusFirst(form: HTMLFormElement, errors: Record<string, string>): void {
  for (const element of form.elements) {
    if ((element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && errors[element.name] !== undefined) return element.focus()
  }
}
