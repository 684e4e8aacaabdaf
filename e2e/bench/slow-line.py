"""A slow line: a network namespace `slow`, from which this machine is 10.77.1.1, with a round trip of 150 ms and 1.6 Mbit/s
down. Exists until this process ends; needs root. Unlike the browser's throttling, which shares the line evenly between
all requests, it lets the server decide what comes first."""

import collections
import fcntl
import os
import select
import signal
import struct
import subprocess
import sys
import time

BYTES_PER_SECOND = {'down': 1638_000 / 8, 'up': 675_000 / 8}
DELAY = 0.075
QUEUE_BYTES = 150_000


def run(command):
    subprocess.run(command.split(), check=True)


def open_tun(name):
    tun = os.open('/dev/net/tun', os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(tun, 0x400454CA, struct.pack('16sH', name.encode(), 0x1001))  # TUNSETIFF, IFF_TUN | IFF_NO_PI
    return tun


run('ip netns add slow')
signal.signal(signal.SIGTERM, lambda *_: sys.exit())
try:
    near, far = open_tun('slow-near'), open_tun('slow-far')
    run('ip addr add 10.77.1.1/24 dev slow-near')
    run('ip link set slow-near up')
    run('ip link set slow-far netns slow')
    run('ip -n slow addr add 10.77.1.2/24 dev slow-far')
    run('ip -n slow link set slow-far up')
    run('ip -n slow link set lo up')
    print('ready', flush=True)
    lines = {near: (far, BYTES_PER_SECOND['down']), far: (near, BYTES_PER_SECOND['up'])}
    queues = {tun: collections.deque() for tun in lines}
    free_at = dict.fromkeys(lines, 0)
    while True:
        due = min((queue[0][0] for queue in queues.values() if queue), default=time.monotonic() + 1)
        ready, _, _ = select.select(list(lines), [], [], max(0, due - time.monotonic()))
        now = time.monotonic()
        for tun in ready:
            packet, rate = os.read(tun, 65535), lines[tun][1]
            start = max(now, free_at[tun])
            if (start - now) * rate < QUEUE_BYTES:
                free_at[tun] = start + len(packet) / rate
                queues[tun].append((free_at[tun] + DELAY, packet))
        for tun, queue in queues.items():
            while queue and queue[0][0] <= now:
                os.write(lines[tun][0], queue.popleft()[1])
finally:
    run('ip netns del slow')
