/** Before each test file of the run on PGlite. */
process.env['TEST_DATABASE'] = 'pglite';
