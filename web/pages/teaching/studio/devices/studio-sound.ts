/** The sound of the class: one track, whatever microphone it comes from. */
export class StudioSound {
  readonly #context = new AudioContext()
  readonly #out = this.#context.createMediaStreamDestination()
  readonly #gate = this.#context.createGain()
  readonly #meter = this.#context.createAnalyser()
  readonly #samples = new Float32Array(this.#meter.fftSize)
  #microphone: AudioNode | undefined
  #screen: AudioNode | undefined

  constructor() {
    this.#gate.connect(this.#out)
    // A browser may hold sound back until somebody presses something.
    void this.#context.resume()
  }

  get track(): MediaStreamTrack {
    return this.#out.stream.getAudioTracks()[0]!
  }

  setMicrophone(stream: MediaStream | undefined): void {
    this.#microphone?.disconnect()
    this.#microphone = this.#from(stream)
    this.#microphone?.connect(this.#gate)
    this.#microphone?.connect(this.#meter)
  }

  setScreen(stream: MediaStream | undefined): void {
    this.#screen?.disconnect()
    this.#screen = this.#from(stream)
    this.#screen?.connect(this.#out)
  }

  set muted(muted: boolean) {
    this.#gate.gain.value = muted ? 0 : 1
  }

  /** How loud the microphone is now: 0 to 1. */
  level(): number {
    if (this.#context.state === 'suspended') void this.#context.resume()
    this.#meter.getFloatTimeDomainData(this.#samples)
    const loudness = Math.hypot(...this.#samples) / Math.sqrt(this.#samples.length)
    return Math.min(1, loudness * 4)
  }

  close(): void {
    void this.#context.close()
  }

  #from(stream: MediaStream | undefined): AudioNode | undefined {
    return stream && stream.getAudioTracks().length > 0
      ? this.#context.createMediaStreamSource(stream)
      : undefined
  }
}
