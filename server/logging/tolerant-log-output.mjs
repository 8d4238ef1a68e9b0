import { fstatSync, writeSync } from 'node:fs'
import { isatty } from 'node:tty'

/**
 * A shop lives on when nobody can take its log. Node ends a process whose output goes to a file on a disk that is
 * full, or to a reader that is gone; here such lines are lost, and the next one is tried again.
 */
export function outliveFullLog() {
  for (const [stream, fd] of [
    [process.stdout, 1],
    [process.stderr, 2],
  ]) {
    stream.on('error', () => {})
    if (isFile(fd)) stream.write = (text) => tryToWrite(fd, text)
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

function tryToWrite(fd, text) {
  try {
    writeSync(fd, text)
    return true
  } catch {
    return false
  }
}
