import { useState } from 'react'
import { uploadFigure } from '#contract/exams.ts'
import { figureLimits } from '#engine/exam/exam-limits.ts'
import { call } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { FigurePicture, figuresOfExam } from '#web/components/figures/figure-list.tsx'
import { useWords } from '#web/components/words.ts'
import { errorAt, type PlacedProblem } from '#web/features/exams/error-at.ts'
import { newKey, type FigureDraft } from '#web/features/exams/exam-draft.ts'
import { figureSizes, sizedFigure } from '#web/features/exams/figure-size.ts'
import { figuresWords } from '#web/features/exams/figures-words.ts'
import { ChooseExamFile } from '#web/features/exams/choose-exam-file.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Field, Select, TextInput } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Message } from '#web/ui/message.tsx'

import './figures-editor.css'

interface FiguresEditorProps {
  examId: string
  figures: readonly FigureDraft[]
  /** How they are printed, where that is not obvious. */
  hint?: string | null
  problems: readonly PlacedProblem[]
  onChange: (figures: (before: readonly FigureDraft[]) => FigureDraft[]) => void
}

/** The pictures of a question or of what stands over its parts: uploaded, sized, captioned, removed. */
export function FiguresEditor({ examId, figures, hint = null, problems, onChange }: FiguresEditorProps) {
  const words = useWords(figuresWords)
  const [isUploading, setUploading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function upload(file: File): Promise<void> {
    setUploading(true)
    setFailure(null)
    try {
      const form = new FormData()
      form.append('picture', file)
      const { picture, widthPx, heightPx } = await call(uploadFigure, { params: { examId }, form })
      const added = { key: newKey(), picture, caption: '', ...sizedFigure('medium', { width: widthPx, height: heightPx }) }
      onChange((before) => [...before, added].slice(0, figureLimits.aQuestion))
    } catch (problem) {
      setFailure(describeError(problem))
    } finally {
      setUploading(false)
    }
  }
  const change = (key: string, changed: Partial<FigureDraft>): void =>
    onChange((before) => before.map((figure) => (figure.key === key ? { ...figure, ...changed } : figure)))

  return (
    <div className="fig-editor" role="group" aria-label={words.heading}>
      {hint !== null && <p className="small quiet">{hint}</p>}
      {figures.map((figure, at) => (
        <div key={figure.key} className="fig-row">
          <div className="fig-thumb">
            <FigurePicture figureOf={figuresOfExam(examId)} picture={figure.picture} caption={figure.caption} />
          </div>
          <Field label={words.caption} optional error={errorAt(problems, `figures.${at}.caption`)} className="fig-caption">
            <TextInput
              value={figure.caption}
              maxLength={200}
              placeholder={words.captionExample(at + 1)}
              onChange={(event) => change(figure.key, { caption: event.target.value })}
            />
          </Field>
          <Field
            label={words.size}
            error={errorAt(problems, `figures.${at}.widthMm`) ?? errorAt(problems, `figures.${at}.heightMm`)}
            className="fig-size"
          >
            <Select
              value={
                figureSizes.find((size) => sizedFigure(size, { width: figure.widthMm, height: figure.heightMm }).widthMm === figure.widthMm) ?? 'own'
              }
              onChange={(event) => {
                const size = figureSizes.find((each) => each === event.target.value)
                if (size !== undefined) change(figure.key, sizedFigure(size, { width: figure.widthMm, height: figure.heightMm }))
              }}
            >
              {figureSizes.map((size) => (
                <option key={size} value={size}>
                  {words.sizes[size]}
                </option>
              ))}
              <option value="own" hidden>
                {words.ownSize(Math.round(figure.widthMm))}
              </option>
            </Select>
          </Field>
          <IconButton
            label={words.remove(at + 1)}
            icon={<Icon name="trash" />}
            onClick={() => onChange((before) => before.filter(({ key }) => key !== figure.key))}
          />
        </div>
      ))}
      {failure !== null && <Message kind="wrong">{failure}</Message>}
      {figures.length < figureLimits.aQuestion && (
        <ChooseExamFile kind="quiet" small accept="image/*" busy={isUploading && words.uploading} onFile={(file) => void upload(file)}>
          <Icon name="plus" /> {words.add}
        </ChooseExamFile>
      )}
    </div>
  )
}
