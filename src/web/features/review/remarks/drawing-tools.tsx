import { Button, IconButton } from '#web/ui/button.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import type { Tool } from './use-pen.ts'
import type { RemarksState } from './use-remarks.ts'

const tools: readonly { tool: Tool; label: string; icon: ReactNode }[] = [
  { tool: 'pen', label: 'Pen', icon: <Icon name="pen" /> },
  { tool: 'line', label: 'Line', icon: <Icon name="line" /> },
  { tool: 'tick', label: 'Tick', icon: <Tick /> },
  { tool: 'cross', label: 'Cross', icon: <Cross /> },
  { tool: 'move', label: 'Move', icon: <Icon name="move" /> },
  { tool: 'erase', label: 'Eraser', icon: <Icon name="eraser" /> },
]

const hints: Record<Tool, string> = {
  pen: 'Draw on the answer.',
  line: 'Draw a straight line, to underline say.',
  tick: 'Press where a tick goes.',
  cross: 'Press where a cross goes.',
  move: 'Drag what stands there to another place.',
  erase: 'Press what goes away.',
}

interface DrawingToolsProps {
  tool: Tool
  state: Pick<RemarksState, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  onTool: (tool: Tool) => void
  /** On a phone the picture is small: twice as wide, half of it is seen. */
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
  onShift: (to: -1 | 1) => void
  onDone: () => void
}

/** The pen and its like. While they are out the picture does not scroll; "Done" puts them away. */
export function DrawingTools({ tool, state, isLarge, onTool, onLarge, onShift, onDone }: DrawingToolsProps) {
  return (
    <div className="rm-tools">
      <p className="small" role="status">
        {hints[tool]} <span className="quiet">The picture does not scroll until you are done.</span>
      </p>
      <div className="rm-tools-row" role="group" aria-label="What to draw with">
        {tools.map((each) => (
          <IconButton
            key={each.tool}
            label={each.label}
            icon={each.icon}
            framed
            aria-pressed={each.tool === tool}
            className="rm-tool"
            onClick={() => onTool(each.tool)}
          />
        ))}
      </div>
      <div className="rm-tools-row">
        <IconButton label="Undo" icon={<Icon name="undo" />} framed disabled={!state.canUndo} onClick={state.undo} />
        <IconButton label="Redo" icon={<Icon name="redo" />} framed disabled={!state.canRedo} onClick={state.redo} />
        <span className="rm-large">
          <IconButton
            label="Larger"
            icon={<Icon name="plus" />}
            framed
            aria-pressed={isLarge}
            className="rm-tool"
            onClick={() => onLarge(!isLarge)}
          />
          {isLarge && <IconButton label="Left half" icon={<Icon name="left" />} framed onClick={() => onShift(-1)} />}
          {isLarge && <IconButton label="Right half" icon={<Icon name="right" />} framed onClick={() => onShift(1)} />}
        </span>
        <Button kind="second" small onClick={onDone}>
          <span>
            Done<span className="hide"> drawing</span>
          </span>
        </Button>
      </div>
    </div>
  )
}
