import { Button, IconButton } from '#web/ui/button.tsx'
import { Cross, Tick } from '#web/ui/hand.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReactNode } from 'react'
import { buttonWords } from '#web/components/button-words.ts'
import { useWords } from '#web/components/words.ts'
import type { Tool } from './use-pen.ts'
import type { AnnotationsState } from './use-annotations.ts'
import { annotationWords } from './annotation-words.ts'

const tools: readonly { tool: Tool; icon: ReactNode }[] = [
  { tool: 'pen', icon: <Icon name="pen" /> },
  { tool: 'line', icon: <Icon name="line" /> },
  { tool: 'tick', icon: <Tick /> },
  { tool: 'cross', icon: <Cross /> },
  { tool: 'move', icon: <Icon name="move" /> },
  { tool: 'erase', icon: <Icon name="eraser" /> },
]

interface DrawingToolsProps {
  tool: Tool
  state: Pick<AnnotationsState, 'canUndo' | 'canRedo' | 'undo' | 'redo'>
  onTool: (tool: Tool) => void
  /** For a phone: the picture is twice as wide, and half of it is in view. */
  isLarge: boolean
  onLarge: (isLarge: boolean) => void
  onShift: (to: -1 | 1) => void
  onDone: () => void
}

/** The pen and the other tools. While they are open the picture does not scroll; "Done" closes them. */
export function DrawingTools({ tool, state, isLarge, onTool, onLarge, onShift, onDone }: DrawingToolsProps) {
  const words = useWords(annotationWords)
  const { undo, redo } = useWords(buttonWords)
  return (
    <div className="rm-tools">
      <p className="small" role="status">
        {words.tools[tool].hint} <span className="quiet">{words.noScroll}</span>
      </p>
      <div className="rm-tools-row" role="group" aria-label={words.toolsLabel}>
        {tools.map((each) => (
          <IconButton
            key={each.tool}
            label={words.tools[each.tool].label}
            icon={each.icon}
            framed
            aria-pressed={each.tool === tool}
            className="rm-tool"
            onClick={() => onTool(each.tool)}
          />
        ))}
      </div>
      <div className="rm-tools-row">
        <IconButton label={undo} icon={<Icon name="undo" />} framed disabled={!state.canUndo} onClick={state.undo} />
        <IconButton label={redo} icon={<Icon name="redo" />} framed disabled={!state.canRedo} onClick={state.redo} />
        <span className="rm-large">
          <IconButton
            label={words.larger}
            icon={<Icon name="plus" />}
            framed
            aria-pressed={isLarge}
            className="rm-tool"
            onClick={() => onLarge(!isLarge)}
          />
          {isLarge && <IconButton label={words.leftHalf} icon={<Icon name="left" />} framed onClick={() => onShift(-1)} />}
          {isLarge && <IconButton label={words.rightHalf} icon={<Icon name="right" />} framed onClick={() => onShift(1)} />}
        </span>
        <Button kind="second" small aria-label={words.doneDrawing} onClick={onDone}>
          {words.done}
        </Button>
      </div>
    </div>
  )
}
