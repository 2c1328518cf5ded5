import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCourses } from '../../server/seed/demo-lessons.ts'
import { contentsOf } from '../../tools/lessons/contents-of.ts'
import { readLessons } from '../../tools/lessons/read-lessons.ts'

interface Contents {
  nodes: { id: number; packageId: number }[]
  items: { id: number; packageId: number; file?: string; free?: boolean; chapters: { at: number }[] }[]
}

const json = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown
const courses = readCourses()
const made = contentsOf(readLessons(), courses) as Contents
const others = json('../contents.json') as Contents

it('gives every lesson to a package, and no package one that is not there', () => {
  const slugs = readLessons().map(({ slug }) => slug)
  const given = Object.values(courses).flatMap(({ lessons }) => lessons)
  expect([...new Set(given)].sort()).toEqual(slugs)
  expect(made.items).toHaveLength(given.length)
})

it('numbers lessons and their branches as nothing else in the demo', () => {
  for (const list of ['nodes', 'items'] as const) {
    const ids = [...made[list], ...others[list]].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

it('gives each course one free lesson and others to pay for, with chapters one after the other', () => {
  for (const [id, { lessons }] of Object.entries(courses)) {
    const items = made.items.filter(({ packageId }) => packageId === Number(id))
    expect(items.filter(({ free }) => free)).toHaveLength(1)
    expect(lessons.length).toBeGreaterThan(2)
  }
  for (const { chapters } of made.items) {
    const moments = chapters.map(({ at }) => at)
    expect(moments[0]).toBe(0)
    expect([...new Set(moments)].sort((one, other) => one - other)).toEqual(moments)
  }
})
