import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { getBlank, type ProposedBlock, type TemplateDetail } from '#contract/templates.ts'
import { readTemplate } from '#engine/omr/read-template.ts'
import { templateSchema, type PreProcessor, type TemplateFile } from '#engine/omr/template-schema.ts'
import { writeSheetFault } from '#engine/sentences/sheet-fault.ts'
import { writeTemplateFault } from '#engine/sentences/template-fault.ts'
import { fileOf, type FileCall } from '#web/api/call.ts'
import { describeError } from '#web/api/describe-error.ts'
import { useFileUrl } from '#web/api/use-file-url.ts'
import { LeaveDialog } from '#web/components/leave-dialog.tsx'
import { useLeaveGuard } from '#web/components/use-leave-guard.ts'
import { useLanguage, useWords } from '#web/components/words.ts'
import { BlankSheet } from '#web/features/templates/blank-sheet.tsx'
import {
  addAllGrids,
  addArea,
  addDrawn,
  addGrid,
  findWarnings,
  isOver,
  listItems,
  rectOf,
  removeItem,
  type Item,
  type Rect,
} from '#web/features/templates/edit-template.ts'
import { EditorHead } from '#web/features/templates/editor-head.tsx'
import { editorWords } from '#web/features/templates/editor-words.ts'
import { ItemPanel } from '#web/features/templates/item-panel.tsx'
import { ProblemList } from '#web/features/templates/problem-list.tsx'
import { SheetCanvas, type Tool } from '#web/features/templates/sheet-canvas.tsx'
import { SheetSteps } from '#web/features/templates/sheet-steps.tsx'
import { useProposedBlocks, useSaveTemplate, useSendAsset } from '#web/features/templates/template-calls.ts'
import { templateWords, type TemplateWords } from '#web/features/templates/template-words.ts'
import { ToolBar } from '#web/features/templates/tool-bar.tsx'
import { useHistory, type History } from '#web/features/templates/use-history.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Message } from '#web/ui/message.tsx'
import { Page } from '#web/ui/page-head.tsx'

const AUTO_MARKER = 'marker.png'

/** Draws a template over the picture of a blank sheet. What is drawn has an effect only after it is saved. */
export function TemplateEditor({ template, loaded }: { template: TemplateDetail; loaded: TemplateFile }) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const { history, name, setName, isDirty, save, store } = useTemplateDraft(template, loaded)
  const [selected, setSelected] = useState<Item | null>(null)
  const [tool, setTool] = useState<Tool>('select')
  const [zoom, setZoom] = useState(100)
  useUndoKeys(history)
  const sendMarker = useSendAsset(template.id)
  const picture = useFileUrl(template.hasPicture ? blankOf(template) : null)
  const blocks = useProposedBlocks(template)
  const file = history.value
  const blocker = useLeaveGuard(isDirty)

  const read = readTemplate(file)
  const drawn = listItems(file).flatMap((item) => rectOf(file, item) ?? [])
  const proposed = (blocks.data ?? []).filter((block) => !drawn.some((rect) => isOver(rect, frameOf(block))))

  function add({ file: next, item }: { file: TemplateFile; item: Item }) {
    history.change(next)
    setSelected(item)
    setTool('select')
  }
  async function draw(rect: Rect) {
    if (tool === 'marker') return takeMarker(rect)
    if (tool === 'box' || tool === 'name') return add(addArea(file, tool, rect))
    // Where bubbles were seen, the frame that was drawn around them snaps to them.
    const seen = proposed.filter((block) => isOver(rect, frameOf(block)))
    const [only] = seen
    add(seen.length === 1 && only !== undefined ? addGrid(file, only) : addDrawn(file, rect))
  }
  async function steps(preProcessors: PreProcessor[]) {
    const next = { ...file, preProcessors }
    history.reset(next)
    await store(next)
  }
  async function takeMarker(rect: Rect) {
    setTool('select')
    const cut = picture.url === null ? null : await cutPicture(picture.url, rect, file.pageDimensions)
    if (cut === null) return
    const ratio = Math.round((file.pageDimensions[0] / rect.width) * 10) / 10
    const others = file.preProcessors.filter(({ name: step }) => step !== 'CropOnMarkers')
    await steps([...others, { name: 'CropOnMarkers', options: { relativePath: AUTO_MARKER, sheetToMarkerWidthRatio: ratio } }])
    sendMarker.mutate({ name: AUTO_MARKER, file: cut })
  }
  const error = save.error ?? sendMarker.error
  const storeFirst = async () => void (isDirty && (await store()))
  return (
    <Page>
      <EditorHead
        template={template}
        name={name}
        file={file}
        isDirty={isDirty}
        isValid={!('problems' in read)}
        busy={save.isPending && words.saving}
        onName={setName}
        onSave={() => store().catch(() => null)}
      />
      {error !== null && <Message kind="wrong">{describeError(error)}</Message>}
      {template.hasPicture && listItems(file).length > 0 && <Problems read={read} file={file} />}
      <div className="editor">
        <div className="editor-sheet">
          {!template.hasPicture && <BlankSheet template={template} onBefore={storeFirst} />}
          {template.hasPicture && (
            <>
              <ToolBar
                tool={tool}
                zoom={zoom}
                proposedCount={proposed.length}
                canUndo={history.canUndo}
                canRedo={history.canRedo}
                onTool={setTool}
                onZoom={setZoom}
                onUndo={history.undo}
                onRedo={history.redo}
                onTakeAll={() => history.change(addAllGrids(file, proposed))}
              />
              <p className="small quiet tool-hint" role="status">
                {tool === 'select' && proposed.length > 0 && `${words.takeOne} `}
                {words.hints[tool]}
              </p>
              {template.blankProblem !== null && (
                <Message kind="doubt">{words.shownAsSent(writeSheetFault(template.blankProblem, language))}</Message>
              )}
            </>
          )}
          {(template.hasPicture || drawn.length > 0) && (
            <SheetCanvas
              file={file}
              picture={picture.url}
              zoom={zoom}
              tool={tool}
              selected={selected}
              proposed={proposed}
              onSelect={setSelected}
              onChange={history.change}
              onDraw={(rect) => void draw(rect).catch(() => null)}
              onDelete={(item) => {
                history.change(removeItem(file, item))
                setSelected(null)
              }}
              onTake={(block: ProposedBlock) => add(addGrid(file, block))}
            />
          )}
        </div>
        <div className="editor-side">
          <ItemPanel file={file} selected={selected} onSelect={setSelected} onChange={history.change} />
          <SheetSteps template={template} file={file} onSteps={(next) => void steps(next).catch(() => null)} onMarker={() => setTool('marker')} />
          {template.hasPicture && <BlankSheet template={template} isAgain onBefore={storeFirst} />}
          <TemplateExams template={template} />
        </div>
      </div>
      <LeaveDialog blocker={blocker} words={words.leave} />
    </Page>
  )
}

/** The template as it is drawn and named here, and how it is saved. */
function useTemplateDraft(template: TemplateDetail, loaded: TemplateFile) {
  const history = useHistory(loaded)
  const [name, setName] = useState(template.name)
  const [saved, setSaved] = useState({ file: loaded, name: template.name, revision: template.revision })
  const save = useSaveTemplate(template.id)
  const isDirty = history.value !== saved.file || name !== saved.name

  // The server takes over the shape of the blank sheet while nothing is drawn.
  useEffect(() => {
    if (template.revision <= saved.revision) return
    const parsed = templateSchema.safeParse(template.file)
    if (!parsed.success) return
    history.reset(parsed.data)
    setSaved({ file: parsed.data, name: template.name, revision: template.revision })
  }, [template.revision, saved.revision, template.file, template.name, history])

  async function store(file: TemplateFile = history.value): Promise<TemplateDetail> {
    const { template: stored } = await save.mutateAsync({
      name: name.trim() === '' ? template.name : name.trim(),
      file,
      revision: saved.revision,
    })
    setSaved({ file, name: stored.name, revision: stored.revision })
    setName(stored.name)
    return stored
  }
  return { history, name, setName, isDirty, save, store }
}

interface ProblemsProps {
  read: ReturnType<typeof readTemplate>
  file: TemplateFile
}

/** What keeps a template from being used; where nothing does, what to check. */
function Problems({ read, file }: ProblemsProps) {
  const words = useWords(editorWords)
  const language = useLanguage()
  const isIncomplete = 'problems' in read
  const problems = isIncomplete ? read.problems.map((problem) => writeTemplateFault(problem, language)) : findWarnings(file, words)
  const title = isIncomplete ? words.incomplete : words.check
  if (problems.length === 0) return null
  return (
    <Message kind="doubt" live={false} title={title}>
      <ProblemList problems={problems} label={title} />
    </Message>
  )
}

function frameOf({ x, y, columns, rows, columnGap, rowGap, width, height }: ProposedBlock): Rect {
  return { x, y, width: (columns - 1) * columnGap + width, height: (rows - 1) * rowGap + height }
}

/** A sheet that was laid flat again has another picture at the same address, so the key holds the time. */
function blankOf({ id: templateId, updatedAt }: TemplateDetail): FileCall {
  const file = fileOf(getBlank, { params: { templateId } })
  return { ...file, key: [...file.key, updatedAt] }
}

/** A part of a picture that is shown, as a PNG; null where the browser cannot. */
async function cutPicture(url: string, { x, y, width, height }: Rect, [pageWidth, pageHeight]: [number, number]): Promise<Blob | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const [across, down] = [image.naturalWidth / pageWidth, image.naturalHeight / pageHeight]
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * across))
  canvas.height = Math.max(1, Math.round(height * down))
  canvas.getContext('2d')?.drawImage(image, x * across, y * down, width * across, height * down, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** Ctrl or ⌘ with Z, and with Shift or Y back again; in a field the keys are the field's own. */
function useUndoKeys({ undo, redo }: Pick<History<unknown>, 'undo' | 'redo'>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [undo, redo])
}

/** The exams that use a template. A change of it reads no page again; that is started at each exam. */
function TemplateExams({ template: { exams, examCount } }: { template: TemplateDetail }) {
  const { usage: words } = useWords(templateWords)
  if (examCount === 0) return null
  const others = examCount - exams.length
  return (
    <Card title={words.title} className="item-panel">
      <ul className="item-list">
        {exams.map(({ id, title, isConfirmed, isOutdated, pagesRead }) => (
          <li key={id}>
            <Link to={paths.examOwnSheets(id)}>
              <b>{title}</b>
              <span className="small quiet">{describe({ isConfirmed, isOutdated, pagesRead }, words)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && <p className="small quiet">{words.others(others)}</p>}
    </Card>
  )
}

type Use = Pick<TemplateDetail['exams'][number], 'isConfirmed' | 'isOutdated' | 'pagesRead'>

function describe({ isConfirmed, isOutdated, pagesRead }: Use, words: TemplateWords['usage']): string {
  if (isConfirmed) return words.confirmed
  return isOutdated ? words.outdated(pagesRead) : words.read(pagesRead)
}
