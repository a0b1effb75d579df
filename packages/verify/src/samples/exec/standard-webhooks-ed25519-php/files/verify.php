<?php
// Calls the function of the sample for each delivery and says what it returned.
require __DIR__ . '/webhook.php';

foreach (json_decode(file_get_contents('ed25519-deliveries.json'), true) as $sent) {
    $genuine = verifyWebhook($sent['key'], $sent['id'], $sent['timestamp'], $sent['signatures'], $sent['body'], $sent['now']);
    echo var_export($genuine, true), ' ', $sent['name'], "\n";
}
