import { schoolLeaderRoles, staffRoles, type Role } from '#contract/roles.ts'
import type { Known } from '#contract/word-for.ts'
import { paths } from '#web/paths.ts'

export interface AppLink {
  label: string
  to: string
  /** Whether the page at this path belongs under the link. */
  isCurrent: boolean
}

/**
 * The parts of the app for a role. Upload, Review and Results lead to the open exam's, or to a choice of exams. Everybody
 * who is signed in may write posts, and more is offered to no role that is new to this page.
 */
export function listAppLinks(role: Known<Role>, pathname: string): AppLink[] {
  const blog = link('Blog', paths.blogManagement, pathname)
  if (role === 'ADMINISTRATOR') return [...administratorLinks(pathname), blog]
  if (!includes(staffRoles, role)) return [blog]
  return [...staffLinks(pathname), blog]
}

/** Where `/app` leads; null for a role whose part of the app is not there yet. */
export function findHome(role: Known<Role>): string | null {
  if (role === 'ADMINISTRATOR') return paths.admin
  return includes(staffRoles, role) ? paths.exams : null
}

/** What is about oneself and one's school, in the menu under one's name. */
export function listOwnLinks(role: Known<Role>, pathname: string): AppLink[] {
  const settings = link('Settings', paths.settings, pathname)
  return includes(schoolLeaderRoles, role) ? [settings, link('Colleagues', paths.colleagues, pathname)] : [settings]
}

function administratorLinks(pathname: string): AppLink[] {
  return [
    { label: 'Dashboard', to: paths.admin, isCurrent: /^\/admin\/?$/.test(pathname) },
    link('Enquiries', paths.adminEnquiries, pathname),
    link('Newsletter', paths.adminNewsletter, pathname),
    link('Mail', paths.adminMail, pathname),
    link('Trail', paths.adminTrail, pathname),
  ]
}

function staffLinks(pathname: string): AppLink[] {
  const examId = /^\/app\/exams\/([^/]+)/.exec(pathname)?.[1]
  const page = /^\/app\/(?:exams\/[^/]+\/)?(upload|capture|review|results)\b/.exec(pathname)?.[1]
  const step = page === 'capture' ? 'upload' : page
  return [
    { label: 'Exams', to: paths.exams, isCurrent: pathname.startsWith(paths.exams) && step === undefined },
    { label: 'Upload', to: examId === undefined ? paths.chooseUpload : paths.examUpload(examId), isCurrent: step === 'upload' },
    { label: 'Review', to: examId === undefined ? paths.chooseReview : paths.examReview(examId), isCurrent: step === 'review' },
    {
      label: 'Results',
      to: examId === undefined ? paths.chooseResults : paths.examResults(examId),
      isCurrent: step === 'results' || pathname.startsWith('/app/papers/'),
    },
    link('Classes', paths.classes, pathname),
  ]
}

function link(label: string, to: string, pathname: string): AppLink {
  return { label, to, isCurrent: pathname.startsWith(to) }
}

function includes(list: readonly Role[], role: Known<Role>): boolean {
  return list.some((one) => one === role)
}
