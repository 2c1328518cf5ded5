import { useEffect, useState } from 'react'
import { openPdf, type Pdf } from './open-pdf.ts'

export interface OpenedPdf {
  pdf: Pdf
  /** of the first page, in points */
  shape: { width: number; height: number }
}

/** The document of an address once its first page can be read, or why that failed. */
export function usePdf(url: string): { opened?: OpenedPdf; error?: unknown } {
  const [state, setState] = useState<{ opened?: OpenedPdf; error?: unknown }>({})
  useEffect(() => {
    let left = false
    let close = () => {}
    const open = async () => {
      const found = await openPdf(url)
      close = found.close
      if (left) return close()
      const { width, height } = (await found.pdf.getPage(1)).getViewport({ scale: 1 })
      if (!left) setState({ opened: { pdf: found.pdf, shape: { width, height } } })
    }
    open().catch((error: unknown) => left || setState({ error }))
    return () => {
      left = true
      close()
    }
  }, [url])
  return state
}
