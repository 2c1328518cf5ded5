// By its name alone: what else the library exports stays out of the build.
export { default } from 'hls.js'
