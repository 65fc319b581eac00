import type { Locator } from '@playwright/test'

/** Every text below the element, also what is closed, its pieces parted by one space. */
export async function readText(part: Locator): Promise<string> {
  return part.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const pieces: string[] = []
    while (walker.nextNode()) pieces.push(walker.currentNode.textContent ?? '')
    return pieces.join(' ').replaceAll(/\s+/g, ' ')
  })
}

export interface PageLink {
  label: string
  to: string
}

export async function readLinks(part: Locator): Promise<PageLink[]> {
  return part
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => ({ label: (link.textContent ?? '').trim(), to: link.getAttribute('href') ?? '' })))
}

/** The label may go on with words for those who hear it out of its place. */
export function isAmong(found: readonly PageLink[], { label, to }: PageLink): boolean {
  return found.some((link) => link.to === to && (link.label === label || link.label.startsWith(`${label}:`) || link.label.startsWith(`${label} `)))
}
