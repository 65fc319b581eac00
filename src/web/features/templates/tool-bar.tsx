import { useLanguage, useWords } from '#web/components/words.ts'
import { editorWords } from '#web/features/templates/editor-words.ts'
import type { Tool } from '#web/features/templates/sheet-canvas.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { formatShare } from '#engine/words/format.ts'

export interface ToolBarProps {
  tool: Tool
  zoom: number
  proposedCount: number
  canUndo: boolean
  canRedo: boolean
  onTool: (tool: Tool) => void
  onZoom: (zoom: number) => void
  onUndo: () => void
  onRedo: () => void
  onTakeAll: () => void
}

const tools = ['select', 'block', 'box', 'name'] as const satisfies readonly Tool[]

const zooms = [50, 75, 100, 150, 200, 300] as const

export function ToolBar({ tool, zoom, proposedCount, canUndo, canRedo, onTool, onZoom, onUndo, onRedo, onTakeAll }: ToolBarProps) {
  const { tools: words } = useWords(editorWords)
  const language = useLanguage()
  const smaller = zooms.findLast((each) => each < zoom)
  const larger = zooms.find((each) => each > zoom)
  return (
    <div className="tool-bar" role="toolbar" aria-label={words.label}>
      <Segmented
        label={words.what}
        options={tools.map((value) => ({ value, label: words[value] }))}
        value={tool === 'marker' ? 'select' : tool}
        onChange={onTool}
      />
      <span className="tool-keys">
        <IconButton framed label={words.undo} icon={<Icon name="undo" />} disabled={!canUndo} onClick={onUndo} />
        <IconButton framed label={words.redo} className="redo" icon={<Icon name="undo" />} disabled={!canRedo} onClick={onRedo} />
        <IconButton
          framed
          label={words.smaller}
          icon={<span aria-hidden="true">−</span>}
          disabled={smaller === undefined}
          onClick={() => onZoom(smaller ?? zoom)}
        />
        <span className="small zoom-word">{formatShare(zoom / 100, language)}</span>
        <IconButton framed label={words.larger} icon={<Icon name="plus" />} disabled={larger === undefined} onClick={() => onZoom(larger ?? zoom)} />
      </span>
      {proposedCount > 0 && (
        <Button kind="second" small onClick={onTakeAll}>
          {words.takeFound(proposedCount)}
        </Button>
      )}
    </div>
  )
}
