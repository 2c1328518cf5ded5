import { contentOrder } from '../../../../display/product-type.ts'

/** In the order of contents (A §3). */
export function inOrder<P extends { category: string }>(parts: P[]): P[] {
  return [...parts].sort((a, b) => contentOrder(a.category) - contentOrder(b.category))
}
