import { useEffect, useState } from 'react'
import type { Size } from './boxes.ts'
import { Scene, type Shown } from './scene.ts'
import type { Board } from './use-board.ts'

interface SceneOf {
  shown: Shown
  size: Size
  camera: MediaStream | undefined
  screen: MediaStream | undefined
  board: Board
}

/** The scene on a canvas, which follows what the teacher chooses. */
export function useScene({ shown, size: { width, height }, camera, screen, board }: SceneOf) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [scene, setScene] = useState<Scene>()
  const { source, inset, title } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes later is passed on below
  useEffect(() => {
    if (!canvas) return
    const opened = new Scene(canvas, { width, height }, shown)
    setScene(opened)
    return () => opened.close()
  }, [canvas])
  useEffect(() => scene?.resize({ width, height }), [scene, width, height])
  useEffect(() => scene?.show({ source, inset, title }), [scene, source, inset, title])
  useEffect(() => scene?.setCamera(camera), [scene, camera])
  useEffect(() => scene?.setScreen(screen), [scene, screen])
  const { file, sheet, drawings, name } = board
  useEffect(() => scene?.setDrawn({ drawings, sheet: name }), [scene, drawings, name])
  useEffect(() => {
    if (!scene || source !== 'pages') return
    let left = false
    file?.draw(sheet, { width, height }).then(
      (page) => left || scene.setPage(page),
      (error: unknown) => {
        console.info('a page was not drawn', error)
        if (!left) scene.setPage(undefined)
      },
    )
    return () => {
      left = true
    }
  }, [scene, source, file, sheet, width, height])
  return { setCanvas, scene }
}
