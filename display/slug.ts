import { fold } from './fold.ts'

/** The words of a title as they appear in an address; empty if it has no Latin letter or digit. */
export function slugOf(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
    .replace(/-+$/, '')
}

/** `CUET_PG` → `cuet-pg`: underscores of a course name become dashes (A §2). */
export function courseSlug(course: string): string {
  return course.toLowerCase().replaceAll('_', '-')
}

/** `cuet-pg` → `CUET_PG` */
export function courseOfSlug(slug: string): string {
  return slug.toUpperCase().replaceAll('-', '_')
}
