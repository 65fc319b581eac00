import type { Tool } from '#web/features/templates/sheet-canvas.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

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

const tools = [
  { value: 'select', label: 'Select' },
  { value: 'block', label: 'Bubbles' },
  { value: 'box', label: 'Writing box' },
  { value: 'name', label: 'Name' },
] as const satisfies readonly { value: Tool; label: string }[]

const zooms = [50, 75, 100, 150, 200, 300] as const

export function ToolBar({ tool, zoom, proposedCount, canUndo, canRedo, onTool, onZoom, onUndo, onRedo, onTakeAll }: ToolBarProps) {
  const smaller = zooms.findLast((each) => each < zoom)
  const larger = zooms.find((each) => each > zoom)
  return (
    <div className="tool-bar" role="toolbar" aria-label="Drawing">
      <Segmented label="What the next press on the sheet does" options={tools} value={tool === 'marker' ? 'select' : tool} onChange={onTool} />
      <span className="tool-keys">
        <IconButton framed label="Undo" icon={<Icon name="undo" />} disabled={!canUndo} onClick={onUndo} />
        <IconButton framed label="Redo" className="redo" icon={<Icon name="undo" />} disabled={!canRedo} onClick={onRedo} />
        <IconButton
          framed
          label="Smaller"
          icon={<span aria-hidden="true">−</span>}
          disabled={smaller === undefined}
          onClick={() => onZoom(smaller ?? zoom)}
        />
        <span className="small zoom-word">{zoom} %</span>
        <IconButton framed label="Larger" icon={<Icon name="plus" />} disabled={larger === undefined} onClick={() => onZoom(larger ?? zoom)} />
      </span>
      {proposedCount > 0 && (
        <Button kind="second" small onClick={onTakeAll}>
          Take the {proposedCount === 1 ? 'grid' : `${proposedCount} grids`} found
        </Button>
      )}
    </div>
  )
}
