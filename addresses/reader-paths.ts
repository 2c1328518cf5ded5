interface LinkedBook {
  packageId: number
  itemId: number
  /** it is opened as a free sample */
  free?: boolean
}

/** `/e-books?file=1010_200470.doc`: a document or an issue in the reader (A §5). */
export const ebookPath = ({ packageId, itemId, free = false }: LinkedBook): string =>
  `/e-books?file=${packageId}_${itemId}.doc${free ? '&freeContent=true' : ''}`
