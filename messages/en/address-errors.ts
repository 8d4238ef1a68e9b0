export const tooMany = (max: number) => `You can keep at most ${max} addresses.`
export const sendList = 'Send a list of addresses.'
export const sendAtMost = (max: number) => `Send at most ${max} addresses.`
export const sendOneNew = 'Send exactly one new address, without an id. Other addresses in the list need their id.'
export const sendNew = 'Send a new address.'
export const noSuchAddress = (id: number) => `There is no address ${id}.`
