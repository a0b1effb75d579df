import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

type Items = Extract<SidebarsConfig[string], unknown[]>;

/** A category with a generated page at `/category/<name>`. */
function category(name: string, label: string, description: string, items: Items): Items[number] {
  return {type: 'category', label, collapsed: true, link: {type: 'generated-index', slug: `/category/${name}`, title: label, description}, items};
}

/** A label above some pages of a category, without a page of its own. */
function group(label: string, items: Items): Items[number] {
  return {type: 'category', label, collapsed: false, collapsible: false, items};
}

const installation = category('installation', 'Installation', 'Set up the control server and the hypervisors, connect their networks and attach storage.', [
  'installation/control-server',
  'installation/hypervisor',
  category('networking', 'Networking', 'Build the bridge that guests attach to, with Linux bridges or Open vSwitch.', [
    'installation/networking/hypervisor-debian-network-bridge-mac',
    'installation/networking/ovs',
  ]),
  category('provider-specific', 'Provider-specific', 'Host networks at providers that filter by MAC address or route subnets to one machine.', [
    'installation/provider-specific/hypervisor-debian-ovh-network-bridge',
    'installation/provider-specific/hypervisor-hetzner-routed-subnet',
  ]),
  category('storage', 'Storage', 'Connect shared and distributed storage to the hypervisors and create profiles for it.', [
    'installation/storage/ceph-rbd',
    'installation/storage/lightbits',
    'installation/storage/remote-filesystem',
    'installation/storage/storpool',
  ]),
]);

const administration = category('administration', 'Administration', 'Configure the panel, protect it, and look after backups and reverse DNS.', [
  'administration/quick-admin-setup',
  'administration/admin-ip-restrict',
  'administration/trusted-hosts',
  'administration/reverse-dns',
  'administration/server-backups',
]);

const eventHooks = category('event-hooks', 'Event hooks', 'Run your own programs on the hypervisor when a server changes state.', [
  'guides/event-hooks/overview',
  category('hypervisor', 'Hypervisor', 'The hook points of the hypervisor, field by field, with tested examples.', [
    'guides/event-hooks/hypervisor/server',
    'guides/event-hooks/hypervisor/server-examples',
  ]),
]);

const guides = category('guides', 'Guides', 'Step-by-step instructions for running a hosting platform.', [
  group('Operate', [
    'guides/keeping-up-to-date',
    'guides/task-queue',
    'guides/system-backup',
    'guides/disaster-recovery',
    'guides/moving-the-control-server',
    'guides/change-control-domain',
    'guides/cloudflare',
    'guides/debian-backports',
    'guides/elevate',
  ]),
  group('Network', ['guides/dhcp', 'guides/nat-setup', 'guides/nat-v6', 'guides/ipv6-route-blocks', 'guides/network-filtering']),
  group('Servers and images', [
    'guides/server-migration',
    'guides/importing-servers',
    'guides/clone-a-server',
    'guides/custom-iso',
    'guides/ms-windows',
    'guides/hypervisor-assets',
    'guides/custom-template-icons',
  ]),
  group('Customers', ['guides/self-service', 'guides/localization', 'guides/mailouts', 'guides/favicon']),
  group('Automation', ['guides/provisioners', 'guides/webhooks', eventHooks]),
]);

const integrations = category('integrations', 'Integrations', 'Sell servers through a billing platform, or pass events on to other systems.', [
  'integrations/whmcs',
  'integrations/whmcs-resource-packs',
  'integrations/blesta',
  'integrations/hostbill',
  'integrations/clientexec',
  'integrations/paymenter',
  'integrations/upmind',
  'integrations/billingserv',
  'integrations/webhook-proxy',
]);

const reference = category('reference', 'Reference', 'Complete reference for commands, ports, cloud-init data and the update procedure.', [
  'reference/cli',
  'reference/ports',
  'reference/cloudinit',
  'reference/updating',
]);

const troubleshooting = category('troubleshooting', 'Troubleshooting', 'Known errors by their literal text, with cause and fix.', [
  'troubleshooting/restarting-services',
  'troubleshooting/ssl-acme',
  'troubleshooting/database',
  'troubleshooting/php',
  'troubleshooting/host-network',
  'php-upgrade',
  'troubleshooting/priority-xml',
  'fix-outdated',
]);

const releaseNotes = category('release-notes', 'Release notes', 'What changed in each release, and whether you have to act.', [
  'releases/v6',
  'releases/v5',
  'releases/v4',
  'releases/v3',
  'releases/v2',
  'releases/v1',
  'releases/services',
]);

const support = category('support', 'Support', 'How to get help, and how to let an engineer look at your installation.', [
  'support',
  'support/request',
  'support/access',
]);

const sidebars: SidebarsConfig = {
  tutorialSidebar: ['intro', installation, administration, guides, integrations, reference, troubleshooting, releaseNotes, support, 'licensing', 'faq'],
};

export default sidebars;
