import {type Checker, checkOneByOne, readDiagnostics} from '../checker';

/** Kinds of XML that libvirt has a schema for and pages show. */
const kinds = ['domain', 'domainbackup', 'domainsnapshot', 'network', 'nodedev', 'nwfilter', 'secret', 'storagepool', 'storagevol'];

/** A device alone is validated inside the smallest domain that can have it. */
const domain = ["<domain type='kvm'><name>sample</name><memory>1</memory><os><type>hvm</type></os><devices>", '</devices></domain>'] as const;

/** `virt-xml-validate` against libvirt's schemas. It does not see limits that only hold when a guest starts. */
const libvirt: Checker = {
  kind: 'checked',
  takes: [...kinds, 'device'].map((check) => ({language: 'xml', check})),
  // The first is a script around the second, and its package only suggests it.
  programs: ['virt-xml-validate', 'xmllint'],
  fix: 'Correct the XML; `virt-xml-validate <file> <kind>` shows the same',
  check: (samples, sandboxes) =>
    checkOneByOne(samples, sandboxes, async ({text, attributes}, sandbox) => {
      const isDevice = attributes.get('check') === 'device';
      const file = sandbox.write('sample.xml', isDevice ? domain.join(text) : `${text}\n`);
      const {code, stdout, stderr} = await sandbox.run(['virt-xml-validate', file, isDevice ? 'domain' : String(attributes.get('check'))]);
      return code === 0
        ? []
        : readDiagnostics(stdout + stderr, /^\S+\.xml:(?<line>\d+): (?:element \S+: )?(?<message>(?:Relax-NG validity|parser|validity) error.*)$/);
    }),
};
export default libvirt;
