import {complaints, oneByOne, type Checker} from '../checker';

/** Kinds of XML that libvirt has a schema for and pages show. */
const kinds = ['domain', 'domainbackup', 'domainsnapshot', 'network', 'nodedev', 'nwfilter', 'secret', 'storagepool', 'storagevol'];

/** `virt-xml-validate` against libvirt's schemas. It does not see limits that only hold when a guest starts. */
const libvirt: Checker = {
  kind: 'checked',
  takes: kinds.map((check) => ({language: 'xml', check})),
  programs: ['virt-xml-validate'],
  cure: 'Correct the XML; `virt-xml-validate <file> <kind>` shows the same',
  check: (samples, box) =>
    oneByOne(samples, async ({text, attributes}, index) => {
      const file = box.write(`${index}.xml`, `${text}\n`);
      const {code, stdout, stderr} = await box.run(['virt-xml-validate', file, String(attributes.get('check'))]);
      return code === 0 ? [] : complaints(stdout + stderr, /^\S+\.xml:(?<line>\d+): (?:element \S+: )?(?<message>(?:Relax-NG validity|parser|validity) error.*)$/);
    }),
};
export default libvirt;
