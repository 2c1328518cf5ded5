import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf.ts'
import type { BookBytes } from './pdf-source.ts'

export interface OpenedPdf {
  pdf: Pdf
  /** of the first page, in points */
  shape: { width: number; height: number }
}

/** The document of these bytes once its first page can be read, or why it cannot be read, or not any more. */
export function usePdf(make: () => BookBytes): { opened?: OpenedPdf; error?: unknown } {
  const [state, setState] = useState<{ opened?: OpenedPdf; error?: unknown }>({})
  useEffect(() => {
    let left = false
    let close = () => {}
    const bytes = make()
    const open = async () => {
      const found = await openPdf(bytes)
      close = found.close
      if (left) return close()
      found.lost.catch((error: unknown) => left || setState({ error }))
      const { width, height } = (await found.pdf.getPage(1)).getViewport({ scale: 1 })
      if (!left) setState({ opened: { pdf: found.pdf, shape: { width, height } } })
    }
    open().catch((error: unknown) => left || setState({ error }))
    return () => {
      left = true
      bytes.close()
      close()
    }
  }, [make])
  return state
}
