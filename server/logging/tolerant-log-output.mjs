import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/**
 * Keeps the process alive if its log cannot be written. Node would exit if the disk is full or the reader of a pipe
 * is gone; here those lines are lost, and the next one is tried again.
 */
export function ignoreLogWriteErrors() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', () => {})
    const { fd } = stream
    if (isFile(fd)) stream.write = (text) => tryWrite(fd, text)
  }
}

function isFile(fd) {
  try {
    const status = fstatSync(fd)
    return status.isFile() || (status.isCharacterDevice() && !isatty(fd))
  } catch {
    return false
  }
}

function tryWrite(fd, text) {
  try {
    writeSync(fd, text)
    return true
  } catch {
    return false
  }
}
