// Loaded before every command with `node --import`. Plain JavaScript on purpose: the Node that lacks
// type stripping is the one that must be able to read this.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Doctor Plus runs on Node 24, which npm installs beside it, but this is Node ${process.versions.node}.\n` +
      'Start commands with npm (npm start, npm run demo). If you did, the package "node" was installed without\n' +
      'its script: run "npm rebuild node", or install Node 24 yourself.\n',
  );
  process.exit(1);
}
