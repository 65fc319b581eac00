/** A change in percentage points, with its sign: `+3`, `−2`, `0`. */
export function formatChange(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}
