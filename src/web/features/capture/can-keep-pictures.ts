/** Whether this browser, at this address, can keep a picture: sealed, and sent by one tab alone. */
export function canKeepPictures(): boolean {
  return window.isSecureContext && 'indexedDB' in window && 'locks' in navigator
}
