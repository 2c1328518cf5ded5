interface OpenedBook {
  packageId: number
  itemId: number
  /** a free sample */
  free?: boolean
}

/** `/e-books?file=1003_100370.doc&freeContent=true` (B §2.5) */
export const ebookPath = ({ packageId, itemId, free = false }: OpenedBook): string =>
  `/e-books?file=${packageId}_${itemId}.doc${free ? '&freeContent=true' : ''}`
