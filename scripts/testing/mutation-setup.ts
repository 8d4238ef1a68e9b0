import fc from 'fast-check'

/** One counterexample is enough to notice a mutant; the search for the smallest takes seconds. */
fc.configureGlobal({ endOnFailure: true })
