import { useScreenKeys } from '#web/components/use-screen-keys.ts'

export interface PaperKeys {
  settle: (at: number) => void
  nextDoubt: () => void
  move: (by: 1 | -1) => void
  edit: () => void
  undo: () => void
}

/** The keys of the draft. */
export function usePaperKeys({ settle, nextDoubt, move, edit, undo }: PaperKeys): void {
  const actions: Record<string, () => void> = {
    1: () => settle(0),
    2: () => settle(1),
    n: nextDoubt,
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    e: edit,
    u: undo,
  }
  useScreenKeys(({ key }) => actions[key.length === 1 ? key.toLowerCase() : key] ?? null, {
    restIn: 'input, textarea, select, dialog, [role=tablist]',
  })
}
