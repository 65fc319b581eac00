import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { templateLimits } from '#contract/templates.ts'
import { describeError, fieldErrors } from '#web/api/describe-error.ts'
import { FileError } from '#web/api/file-error.ts'
import { useWords } from '#web/components/words.ts'
import { ChooseFile } from '#web/features/templates/choose-file.tsx'
import { ProblemList } from '#web/features/templates/problem-list.tsx'
import { sendPicture, useCreateTemplate } from '#web/features/templates/template-calls.ts'
import { templateWords, type TemplateWords } from '#web/features/templates/template-words.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

/** Begins a template: an empty one to draw, or one from its files. */
export function NewTemplate() {
  const { create: words } = useWords(templateWords)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<ChosenFiles | null>(null)
  const [fileError, setFileError] = useState<string | null>(null)
  const create = useCreateTemplate()
  const navigate = useNavigate()

  async function take(files: File[]) {
    setFileError(null)
    try {
      const read = await readTemplateFiles(files, words)
      setChosen(read)
      if (name === '') setName(read.name.slice(0, templateLimits.nameMaxChars))
    } catch (error) {
      setFileError(describeError(error))
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return
    create.mutate(
      { name: name.trim(), ...(chosen && { file: chosen.template }), ...(chosen?.evaluation && { evaluation: chosen.evaluation }) },
      {
        onSuccess: async ({ template }) => {
          for (const { name: wanted } of template.assets) {
            const picture = chosen?.pictures.find((each) => each.name === wanted || wanted.endsWith(`/${each.name}`))
            // What is missing then is asked for on the template's page.
            if (picture !== undefined) await sendPicture(template.id, { name: wanted, file: picture }).catch(() => null)
          }
          await navigate(paths.template(template.id))
        },
      },
    )
  }
  const problems = Object.values(fieldErrors(create.error))
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="plus" /> {words.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={words.open}>
        <form className="new-template" onSubmit={submit}>
          <Field label={words.name} hint={words.nameHint}>
            <TextInput value={name} maxLength={templateLimits.nameMaxChars} onChange={({ target }) => setName(target.value)} />
          </Field>
          <div className="from-file">
            <ChooseFile kind="second" small multiple accept=".json,application/json,image/*" onFile={(_first, all) => void take(all)}>
              <Icon name="upload" /> {words.fromFile}
            </ChooseFile>
            <span className="small quiet">
              {chosen === null ? words.fromFileHint : words.chosen({ hasEvaluation: chosen.evaluation !== null, pictures: chosen.pictures.length })}
            </span>
          </div>
          {fileError !== null && <Message kind="wrong">{fileError}</Message>}
          {create.error !== null && (
            <Message kind="wrong" title={problems.length > 0 ? words.refused : undefined}>
              {problems.length > 0 ? <ProblemList problems={problems} label={words.refused} /> : describeError(create.error)}
            </Message>
          )}
          <DialogButtons>
            <Button kind="second" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
            <Button type="submit" disabled={name.trim() === ''} busy={create.isPending && words.creating}>
              {chosen === null ? words.draw : words.import}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  )
}

type TemplateFileWords = Pick<TemplateWords['create'], 'neither' | 'noTemplate' | 'tooLarge' | 'damaged' | 'noObject'>

/** A template is text of some ten kilobytes. */
const maxBytes = 256 * 1024

interface ChosenFiles {
  template: Record<string, unknown>
  evaluation: Record<string, unknown> | null
  /** Pictures beside it, by their names. */
  pictures: File[]
  name: string
}

/** What was chosen together: a template.json, perhaps its evaluation.json, and the pictures that it names. Throws a FileError. */
export async function readTemplateFiles(files: readonly File[], says: TemplateFileWords): Promise<ChosenFiles> {
  const texts = files.filter(({ name, type }) => type === 'application/json' || /\.json$/i.test(name))
  let template: Record<string, unknown> | null = null
  let evaluation: Record<string, unknown> | null = null
  let name = ''
  for (const file of texts) {
    const json = await readJson(file, says)
    if ('fieldBlocks' in json || 'pageDimensions' in json) {
      template = json
      name = file.name
    } else if ('source_type' in json) evaluation = json
    else throw new FileError(says.neither(file.name))
  }
  if (template === null) throw new FileError(says.noTemplate)
  return { template, evaluation, pictures: files.filter((file) => !texts.includes(file)), name: name.replace(/\.json$/i, '') }
}

async function readJson(file: File, says: TemplateFileWords): Promise<Record<string, unknown>> {
  if (file.size > maxBytes) throw new FileError(says.tooLarge(file.name))
  let value: unknown
  try {
    value = JSON.parse((await file.text()).replace(/^\uFEFF/, ''))
  } catch {
    throw new FileError(says.damaged(file.name))
  }
  if (!isObject(value)) throw new FileError(says.noObject(file.name))
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
