import type { OutlineItem } from './package-outline.ts'

export function isOpen({ appOnly, opensAt, closesAt }: OutlineItem, now: number): boolean {
  return !appOnly && (opensAt === null || now >= opensAt) && (closesAt === null || now < closesAt)
}

export function opensLater({ opensAt }: OutlineItem, now: number): boolean {
  return opensAt !== null && now < opensAt
}
