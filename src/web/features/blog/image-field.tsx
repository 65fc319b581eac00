import { readPicturePath } from '#contract/base/picture-path.ts'
import { useWords } from '#web/components/words.ts'
import { managementWords } from '#web/features/blog/management-words.ts'
import type { PictureChoice } from '#web/features/blog/use-picture-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextInput } from '#web/ui/field.tsx'
import { Message } from '#web/ui/message.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

export interface ImageFieldProps {
  imageUrl: string
  onChange: (imageUrl: string) => void
  picture: PictureChoice
  error?: string | undefined
}

/** The picture of a post: an address, or a file with its preview. */
export function ImageField({ imageUrl, onChange, picture, error }: ImageFieldProps) {
  const words = useWords(managementWords).image
  const { mode, setMode, file, fileUrl, choose, upload, isUploading } = picture
  const ours = readPicturePath(imageUrl) === null ? null : imageUrl
  return (
    <fieldset className="post-image">
      <legend className="label">
        {words.legend} <span className="opt">{words.optional}</span>
      </legend>
      <Segmented
        label={words.legend}
        options={[
          { value: 'url', label: words.url },
          { value: 'upload', label: words.upload },
        ]}
        value={mode}
        onChange={setMode}
      />
      {mode === 'url' ? (
        <Field label={words.address} hint={words.addressHint} error={error}>
          <TextInput
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={imageUrl}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      ) : (
        <Field label={words.file} hint={words.fileHint} error={error}>
          <TextInput type="file" accept="image/*" onChange={(event) => choose(event.target.files?.[0] ?? null)} />
        </Field>
      )}
      {mode === 'upload' && file !== null && (
        <div className="post-chosen">
          {fileUrl !== null && <img src={fileUrl} alt={words.chosen(file.name)} />}
          <Button kind="second" busy={isUploading && words.sending} onClick={() => void upload().catch(() => undefined)}>
            {words.send}
          </Button>
        </div>
      )}
      {ours !== null && file === null && (
        <div className="post-chosen">
          <img src={`${ours}?w=480`} alt="" />
          {mode === 'upload' && <p role="status">{words.uploaded}</p>}
          <Button kind="quiet" onClick={() => onChange('')}>
            {words.remove}
          </Button>
        </div>
      )}
      {picture.error !== null && (
        <Message kind="wrong" title={words.failed}>
          {picture.error}
        </Message>
      )}
    </fieldset>
  )
}
